// Clients for boardgame.io's server: node peer_clients.cjs PORT USAGE-PORT TABLES THINK SECONDS
const { io } = require('socket.io-client');
const http = require('http');

const [port, usagePort, tables, think, seconds] = process.argv.slice(2).map(Number);
let measuring = false;
let matches = 0;
const trips = [];

class Pair {
  constructor() {
    this.sockets = [0, 1].map((player) => {
      const socket = io(`http://127.0.0.1:${port}/tic-tac-toe`, { transports: ['websocket'], forceNew: true });
      socket.on('sync', (id, info) => this.heard(player, id, info.state));
      socket.on('update', (id, state) => this.heard(player, id, state));
      return socket;
    });
  }
  async begin() {
    await Promise.all(this.sockets.map((socket) => new Promise((done) => socket.on('connect', done))));
    this.next();
  }
  next() {
    this.match = `m${matches++}`;
    this.sent = [0, 0];
    this.sockets[0].emit('sync', this.match, '0', undefined, 2);
    this.sockets[1].emit('sync', this.match, '1', undefined, 2);
  }
  heard(player, match, state) {
    if (match !== this.match) return;
    if (this.sent[player]) {
      if (measuring) trips.push(performance.now() - this.sent[player]);
      this.sent[player] = 0;
    }
    if (state.ctx.gameover) {
      if (player === 0) this.next();
    } else if (state.ctx.currentPlayer === String(player)) {
      const wait = think ? think * 2000 * Math.random() : 0;
      if (wait) setTimeout(() => this.choose(player, match, state), wait);
      else this.choose(player, match, state);
    }
  }
  choose(player, match, state) {
    if (match !== this.match) return;
    const free = state.G.cells.map((cell, at) => (cell === null ? at : -1)).filter((at) => at >= 0);
    const args = [free[Math.floor(Math.random() * free.length)]];
    this.sent[player] = performance.now();
    const action = { type: 'MAKE_MOVE', payload: { type: 'clickCell', args, playerID: String(player) } };
    this.sockets[player].emit('update', action, state._stateID, match, String(player));
  }
}

const usage = () =>
  new Promise((done) =>
    http.get(`http://127.0.0.1:${usagePort}/`, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => done(JSON.parse(text)));
    }),
  );
const sleep = (time) => new Promise((done) => setTimeout(done, time));

(async () => {
  const before = await usage();
  const pairs = Array.from({ length: tables }, () => new Pair());
  await Promise.all(pairs.map((pair) => pair.begin()));
  await sleep(2000);
  const cpu = (await usage()).cpu;
  const began = performance.now();
  measuring = true;
  await sleep(seconds * 1000);
  measuring = false;
  const gone = (performance.now() - began) / 1000;
  const after = await usage();
  trips.sort((a, b) => a - b);
  const used = after.cpu.user + after.cpu.system - cpu.user - cpu.system;
  console.log(
    JSON.stringify({
      decisions: trips.length / gone,
      median: trips[Math.floor(trips.length * 0.5)],
      p99: trips[Math.floor(trips.length * 0.99)],
      cpu: used / trips.length,
      memory: (after.memory - before.memory) / tables / 1024,
    }),
  );
  process.exit(0);
})();
