const oddities = [
  '<html><body>502 Bad Gateway</body></html>',
  '{"version":',
  '"maybe"',
  '',
  '{"rows":{"0":null},"ok":"certainly","success":"perhaps","commit":-1,"state":"soup"}',
];

/** Bodies that nobody can work with, one after the other. */
export function createOddAnswers() {
  let turn = 0;
  return () => oddities[turn++ % oddities.length] ?? '';
}
