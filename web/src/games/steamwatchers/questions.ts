// The server's questions in French: each pattern keeps what differs in its groups.

const FRENCH: [RegExp, string][] = [
  [/^Choose a clan to lead and a title to claim\.$/, 'Choisissez un clan à mener et un titre auquel prétendre.'],
  [/^Choose a Deployment card.*$/, 'Choisissez une carte de déploiement : cliquez une de ses zones.'],
  [/^Place your forces: (.*) soldiers are left\.$/, 'Placez vos forces : il reste $1.'],
  [/^Place a farm\.$/, 'Placez une ferme.'],
  [/^Place your turret\.$/, 'Placez votre tourelle.'],
  [/^Place your steam column\.$/, 'Placez votre colonne de vapeur.'],
  [/^Place your Careeners' Associate in an ice floe area\.$/, 'Placez l’Associé des Careeners sur une banquise.'],
  [/^As Watcher, raise steam.*$/, 'Veilleur : faites monter la vapeur avec une carte de votre main.'],
  [/^As Legate, send your token to an ice floe area\.$/, 'Légat : envoyez votre jeton sur une banquise.'],
  [/^As Archon, put one card of your hand in force\.$/, 'Archonte : mettez en vigueur une carte de votre main.'],
  [/^As Primus, block a title\.$/, 'Primus : bloquez un titre.'],
  [/^As Primus, place one base soldier\.$/, 'Primus : placez un soldat de base.'],
  [/^Lay an Order token in every area with your units, then be ready\.$/, 'Posez un ordre dans chaque zone où vous avez des unités, puis soyez prêt.'],
  [/^Activate one of your orders, or pass and claim a title\.$/, 'Activez un de vos ordres, ou passez et prétendez à un titre.'],
  [/^Activate one of your orders\.$/, 'Activez un de vos ordres.'],
  [/^You have no order left: pass and claim a title\.$/, 'Vous n’avez plus d’ordre : passez et prétendez à un titre.'],
  [/^Move units from (.+), deploy a beacon, or be done\.$/, 'Déplacez des unités depuis $1, déployez une balise, ou terminez.'],
  [/^Move units, deploy a beacon, or be done\.$/, 'Déplacez des unités, déployez une balise, ou terminez.'],
  [/^Deploy a beacon, or be done\.$/, 'Déployez une balise, ou terminez.'],
  [/^Choose the combat to fight next.*$/, 'Choisissez le prochain combat, ou déployez d’abord une balise.'],
  [/^Place your recruits\.$/, 'Placez vos recrues.'],
  [/^Place your contracts\.$/, 'Placez vos contrats.'],
  [/^Add support or be done: you (attack|defend) (.+) with (\d+) against (\d+)\.$/, 'Ajoutez du soutien ou terminez : $2, $3 contre $4.'],
  [/^Commit algofuel in secret: you (attack|defend) (.+) with (\d+) against (\d+)\.$/, 'Engagez en secret de l’algocarburant : $2, $3 contre $4.'],
  [/^Choose in secret the barrels that pay (\d+)\.$/, 'Choisissez en secret les barils qui paient $1.'],
  [/^Choose the barrels that pay (\d+)\.$/, 'Choisissez les barils qui paient $1.'],
  [/^Choose what is put under quarantine\.$/, 'Choisissez ce qui est mis en quarantaine.'],
  [/^Choose a unit for Death & Exile\.$/, 'Choisissez une unité pour Mort et exil.'],
  [/^Choose which of your columns subsides next\.$/, 'Choisissez la prochaine de vos colonnes qui retombe.'],
  [/^The column in (.+) is gone: build a farm for a barrel\?$/, 'La colonne de $1 a disparu : bâtir une ferme pour un baril ?'],
  [/^The column in (.+) is gone: build a farm for free\?$/, 'La colonne de $1 a disparu : bâtir une ferme gratuite ?'],
  [/^Keep your contract in (.+) for a barrel\?$/, 'Garder votre contrat de $1 pour un baril ?'],
  [/^Keep your contract in (.+) for free\?$/, 'Garder gratuitement votre contrat de $1 ?'],
  [/^More units than your supply feeds: choose in secret who leaves, (\d+) more\.$/, 'Plus d’unités que de ravitaillement : choisissez en secret qui part, encore $1.'],
  [/^Choose in secret who leaves: (\d+) more, then be ready\.$/, 'Choisissez en secret qui part : encore $1, puis soyez prêt.'],
  [/^You have chosen who leaves: be ready, or begin again\.$/, 'Vous avez choisi qui part : soyez prêt, ou recommencez.'],
  [/^Vote in secret for the custodian of the Reliquary: you have (\d+) votes\.$/, 'Votez en secret pour le gardien du Reliquaire : vous avez $1 voix.'],
];

/** The question in a language, or undefined where there is no better than the server's. */
export function translated(question: string, language: string): string | undefined {
  if (language !== 'fr') return undefined;
  const found = FRENCH.find(([pattern]) => pattern.test(question));
  return found && question.replace(found[0], found[1]);
}
