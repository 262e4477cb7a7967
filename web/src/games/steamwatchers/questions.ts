// The server's questions in French: each pattern keeps what differs in its groups.  And a few in shorter
// English, where the board shows what the server's sentence lists.

const ENGLISH: [RegExp, string][] = [
  [/^Choose a Deployment card.*$/, 'Choose a Deployment card: click one of its areas.'],
  [/^Deep Tremor: raise steam with one of the cards turned up, (.+), and (keep|discard) the other\.$/, 'Deep Tremor: raise steam in one of the two areas turned up, and $2 the other card.'],
];

const FRENCH: [RegExp, string][] = [
  [/^Choose a clan to lead and a title to claim\.$/, 'Choisissez un clan à mener et un titre auquel prétendre.'],
  [/^Choose a Deployment card.*$/, 'Choisissez une carte de déploiement : cliquez une de ses zones.'],
  [/^Place your forces: (.*) soldiers are left\.$/, 'Placez vos forces : il vous reste $1.'],
  [/^Post one more base soldier.*$/, 'Postez un soldat de base de plus à côté de vos zones de déploiement, ou personne.'],
  [/^Keep one of your three cards.*$/, 'Gardez une de vos trois cartes : sa zone est votre lieu de rencontre secret.'],
  [/^Advance up to (\d+) more of your units into adjacent areas, or be done\.$/, 'Avancez encore jusqu’à $1 de vos unités dans des zones voisines, ou terminez.'],
  [/^Your elite soldiers have come.*$/, 'Vos soldats d’élite sont là : placez le premier dans une zone que vous contrôlez.'],
  [/^Your contracts have come.*$/, 'Vos contrats sont là : placez le premier sur une banquise.'],
  [/^The Ruins lead inland.*$/, 'Les Ruines mènent vers l’intérieur : marquez une zone vide comme havre.'],
  [/^Place a farm\.$/, 'Placez une ferme.'],
  [/^Place your turret\.$/, 'Placez votre tourelle.'],
  [/^Place your steam column\.$/, 'Placez votre colonne de vapeur.'],
  [/^Place your Careeners' Associate in an ice floe area\.$/, 'Placez l’Associé des Careeners sur une banquise.'],
  [/^As Watcher, raise steam.*$/, 'Veilleur : faites monter la vapeur avec une carte de votre main.'],
  [/^As Legate, send your token to an ice floe area\.$/, 'Légat : envoyez votre jeton sur une banquise.'],
  [/^As Archon, put one card of your hand in force\.$/, 'Archonte : mettez en vigueur une carte de votre main.'],
  [/^Deep Tremor: raise steam with one of the cards turned up, (.+), and keep the other\.$/, 'Deep Tremor : faites monter la vapeur dans une des deux zones révélées et gardez l’autre carte.'],
  [/^Deep Tremor: raise steam with one of the cards turned up, (.+), and discard the other\.$/, 'Deep Tremor : faites monter la vapeur dans une des deux zones révélées et défaussez l’autre carte.'],
  [/^Pack Ice Closes: choose.*$/, 'Pack Ice Closes : choisissez la banquise que personne ne peut traverser, ni en fuyant.'],
  [/^Pack Ice Closes: as Archon.*$/, 'Pack Ice Closes : Archonte, vous pouvez placer un contrat sur une autre banquise, ou terminez.'],
  [/^Writ of Sanctions: choose the player who gives up (\d+) pure algofuel\.$/, 'Writ of Sanctions : choisissez qui cède $1 barils d’algocarburant pur.'],
  [/^Writ of Sanctions: choose the pure barrels.*$/, 'Writ of Sanctions : choisissez les barils purs que vous cédez, du stock ou de l’excédent.'],
  [/^Winter Levy: recruit one base soldier.*$/, 'Winter Levy : recrutez un soldat de base dans une zone que vous contrôlez, ou terminez.'],
  [/^Winter Levy: recruit one base or.*$/, 'Winter Levy : recrutez un soldat de base ou, Archonte, d’élite dans une zone que vous contrôlez, ou terminez.'],
  [/^Synchronised Assault: once this round activate a second Move token, or be done\.$/, 'Synchronised Assault : une fois dans la manche, activez un second ordre de mouvement, ou terminez.'],
  [/^Synchronised Assault: once this round activate a second Move or Defense token, or be done\.$/, 'Synchronised Assault : une fois dans la manche, activez un second ordre de mouvement ou de défense, ou terminez.'],
  [/^As Primus, block a title\.$/, 'Primus : bloquez un titre.'],
  [/^As Primus, place one base soldier\.$/, 'Primus : placez un soldat de base.'],
  [/^Lay an Order token in every area with your units, then be ready\.$/, 'Posez un ordre dans chaque zone où vous avez des unités, puis soyez prêt.'],
  [/^Activate one of your orders, or pass and claim a title\.$/, 'Activez un de vos ordres, ou passez et prétendez à un titre.'],
  [/^Activate one of your orders\.$/, 'Activez un de vos ordres.'],
  [/^Activate a second order in this turn, or be done\.$/, 'Activez un second ordre dans ce tour, ou terminez.'],
  [/^You are ready; you may take that back\.$/, 'Vous êtes prêt ; vous pouvez encore vous raviser.'],
  [/^Use the Reliquary: (\d+) steps of incubation for a second order in this turn\?$/, 'Utiliser le Reliquaire : $1 pas d’incubation pour un second ordre dans ce tour ?'],
  [/^Your contacts bring two base soldiers.*$/, 'Vos contacts amènent deux soldats de base : choisissez la zone.'],
  [/^You have no order left: pass and claim a title\.$/, 'Vous n’avez plus d’ordre : passez et prétendez à un titre.'],
  [/^Move units from (.+), deploy a beacon, or be done\.$/, 'Déplacez des unités depuis $1, déployez une balise, ou terminez.'],
  [/^Move units, deploy a beacon, or be done\.$/, 'Déplacez des unités, déployez une balise, ou terminez.'],
  [/^Deploy a beacon, or be done\.$/, 'Déployez une balise, ou terminez.'],
  [/^Choose the combat to fight next.*$/, 'Choisissez le prochain combat, ou déployez d’abord une balise.'],
  [/^Place your recruits\.$/, 'Placez vos recrues.'],
  [/^Place your contracts\.$/, 'Placez vos contrats.'],
  [/^Add support or be done: you (attack|defend) (.+) with (\d+) against (\d+)\.$/, 'Ajoutez du soutien ou terminez : $2, $3 contre $4.'],
  [/^DDOS: as Archon you may add (\d+) strength once this round, or be done: (\d+) attack, (\d+) defend\.$/, 'DDOS : Archonte, vous pouvez ajouter $1 de force une fois dans la manche, ou terminez : $2 en attaque, $3 en défense.'],
  [/^Choose the units you lose\.$/, 'Choisissez les unités que vous perdez.'],
  [/^Choose the area your units flee to\.$/, 'Choisissez la zone où vos unités se replient.'],
  [/^Choose the area the Singed flee to\.$/, 'Choisissez la zone où fuient les Singed.'],
  [/^Choose the units that find no room\.$/, 'Choisissez les unités qui ne trouvent pas de place.'],
  [/^Destroy buildings of the conquered area, or be done\.$/, 'Rasez des bâtiments de la zone conquise, ou terminez.'],
  [/^The beacon was a trap: choose the unit you lose\.$/, 'La balise était piégée : choisissez l’unité que vous perdez.'],
  [/^Choose where the converted soldier appears\.$/, 'Choisissez où paraît le soldat converti.'],
  [/^Choose which of the killed soldiers.*$/, 'Choisissez lequel des soldats tués devient le trophée du vainqueur.'],
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
  [/^You have voted; you may take that back\.$/, 'Vous avez voté ; vous pouvez encore vous raviser.'],
  [/^The vote is tied.*$/, 'Le vote est à égalité et vous êtes en tête du Conclave : choisissez le gardien.'],
  [/^You have least GEO.*$/, 'Vous avez le moins de GEO : prenez un baril pur ou placez un contrat.'],
  [/^Take a Quarantine token off your board for (\d+) barrels, or be done\.$/, 'Retirez de votre plateau un jeton de quarantaine pour $1 barils, ou terminez.'],
];

/** The question in a language, or undefined where there is no better than the server's. */
export function translated(question: string, language: string): string | undefined {
  const patterns = language === 'fr' ? FRENCH : ENGLISH;
  const found = patterns.find(([pattern]) => pattern.test(question));
  return found && question.replace(found[0], found[1]);
}

/** French with its apostrophes: “de Andalus” is “d’Andalus”. */
export const elided = (text: string): string => text.replace(/([Dd])e (?=[AEIOUYÉÈÊÀÂÎÔÛ])/g, '$1’');
