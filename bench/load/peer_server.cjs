// boardgame.io's own server with its tic-tac-toe, in memory: the peer that ours is timed beside.
const http = require('http');
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((at) => G.cells[at] !== null && G.cells[at] === G.cells[line[0]])))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST, '*'] });
server.run({ port: 0 }).then(({ appServer }) => {
  const usage = http.createServer((_, answer) =>
    answer.end(JSON.stringify({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss })),
  );
  usage.listen(0, '127.0.0.1', () => console.log(`ports ${appServer.address().port} ${usage.address().port}`));
});
