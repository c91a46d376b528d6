import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];
type Shape = { colour: keyof typeof palette } & (
  | { rect: readonly [x: number, y: number, width: number, height: number] }
  | { disc: readonly [x: number, y: number, radius: number] }
);

const palette = {
  paper: [247, 246, 242],
  lawn: [222, 236, 214],
  path: [233, 224, 205],
  floor: [255, 255, 255],
  corridor: [236, 240, 246],
  wall: [74, 85, 104],
  door: [196, 164, 110],
  bed: [205, 218, 236],
  tree: [165, 200, 150],
  water: [190, 220, 238],
} as const satisfies Record<string, Colour>;

export const planWidth = 1200;
export const planHeight = 800;

const wall = 6;
const room = { width: 150, height: 190 };

/** A room behind its walls, with a bed and a door to the corridor. */
const roomAt = (x: number, side: 'north' | 'south'): readonly Shape[] => {
  const y = side === 'north' ? 60 : 330;
  const door = side === 'north' ? y + room.height - wall : y;
  const bed = side === 'north' ? y + 22 : y + room.height - 92;
  return [
    { colour: 'wall', rect: [x, y, room.width + wall, room.height] },
    { colour: 'floor', rect: [x + wall, y + wall, room.width - wall, room.height - 2 * wall] },
    { colour: 'bed', rect: [x + 24, bed, 46, 70] },
    { colour: 'door', rect: [x + 90, door, 44, wall] },
  ];
};

const north = [60, 210, 360, 510, 660, 810].flatMap((x) => roomAt(x, 'north'));
const south = [60, 210, 660, 810].flatMap((x) => roomAt(x, 'south'));

/** The ground floor of the demo data: rooms along a corridor, entrance in the east, garden in the south. */
const shapes: readonly Shape[] = [
  { colour: 'lawn', rect: [60, 540, 1080, 230] },
  { colour: 'path', rect: [430, 500, 60, 170] },
  { colour: 'path', rect: [120, 630, 960, 40] },
  { colour: 'water', disc: [880, 715, 38] },
  ...[150, 250, 340, 620, 720, 1060].map((x): Shape => ({ colour: 'tree', disc: [x, 715, 26] })),
  ...[110, 300, 580, 760].map((x): Shape => ({ colour: 'tree', disc: [x, 578, 20] })),
  { colour: 'wall', rect: [60, 60, 1080, 466] },
  { colour: 'corridor', rect: [66, 250, 1068, 80] },
  ...north,
  ...south,
  // The lounge, open to the corridor, with its door to the garden.
  { colour: 'floor', rect: [366, 330, 294, 190] },
  { colour: 'door', rect: [430, 520, 60, wall] },
  { colour: 'bed', rect: [540, 380, 80, 80] },
  // The hall, with the entrance.
  { colour: 'floor', rect: [966, 66, 168, 454] },
  { colour: 'door', rect: [1134, 262, wall, 56] },
  { colour: 'bed', rect: [1010, 100, 80, 36] },
];

/** The plan as an image: drawn here, so that it can be changed by changing a number. */
export function floorPlanPng(): Buffer {
  const names = Object.keys(palette);
  const pixels = Buffer.alloc(planWidth * planHeight);
  for (const shape of shapes) draw(pixels, shape, names.indexOf(shape.colour));
  // Each line of a PNG begins with the number of its filter: none.
  const lines = Array.from({ length: planHeight }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * planWidth, (y + 1) * planWidth)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(planWidth, 0);
  header.writeUInt32BE(planHeight, 4);
  // Eight bits a pixel, which name a colour of the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(Object.values(palette).flat())),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function draw(pixels: Buffer, shape: Shape, colour: number) {
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    for (let line = y; line < y + height; line += 1)
      pixels.fill(colour, line * planWidth + x, line * planWidth + x + width);
    return;
  }
  const [x, y, radius] = shape.disc;
  for (let line = -radius; line <= radius; line += 1) {
    const half = Math.round(Math.sqrt(radius ** 2 - line ** 2));
    pixels.fill(colour, (y + line) * planWidth + x - half, (y + line) * planWidth + x + half);
  }
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
