// Draws the icon: three cards on felt, the first with a sun. One list of shapes gives the SVG and, by distance, the PNGs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';

const SIZE = 512;
const TURNED_ABOUT = { x: 256, y: 430 };
const FIRST = 15;
const FELT = '#24594a';
const EDGE = '#183f34';
const SUN = '#e2a834';
const INK = '#22252f';

const card = (angle, fill) => [
  { box: [256, 254, 188, 324, 22], angle, fill: EDGE },
  { box: [256, 254, 172, 308, 14], angle, fill },
];
const line = (x1, y1, x2, y2, width, fill) => ({ line: [x1, y1, x2, y2, width], angle: FIRST, fill });
const rays = Array.from({ length: 8 }, (_, ray) => {
  const [x, y] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
  return line(256 + 60 * x, 290 + 60 * y, 256 + 74 * x, 290 + 74 * y, 12, SUN);
});
const CARDS = [
  ...card(-FIRST, '#cfe1e6'),
  ...card(0, '#f2deb0'),
  ...card(FIRST, '#fdf8ea'),
  line(204, 132, 244, 132, 9, INK),
  line(204, 188, 244, 188, 9, INK),
  line(215, 132, 215, 188, 10, INK),
  line(233, 132, 233, 188, 10, INK),
  { disc: [256, 290, 42], angle: FIRST, fill: SUN },
  ...rays,
];

/** Return the shapes of an icon; one that may be cut to any shape has felt to its edges and smaller cards. */
function shapes(maskable) {
  const ground = { box: [256, 256, SIZE, SIZE, maskable ? 0 : 96], angle: 0, fill: FELT };
  return [ground, ...CARDS.map((shape) => ({ ...shape, scale: maskable ? 0.84 : 1.08 }))];
}

function svg(maskable) {
  const drawn = shapes(maskable).map(({ box, disc, line: stroke, angle, fill, scale = 1 }) => {
    const turn = `transform="translate(${256 * (1 - scale)} ${256 * (1 - scale)}) scale(${scale}) rotate(${angle} ${TURNED_ABOUT.x} ${TURNED_ABOUT.y})"`;
    if (disc) return `<circle ${turn} cx="${disc[0]}" cy="${disc[1]}" r="${disc[2]}" fill="${fill}"/>`;
    if (stroke) {
      const [x1, y1, x2, y2, width] = stroke.map((one) => Math.round(one * 10) / 10);
      return `<path ${turn} d="M${x1} ${y1}L${x2} ${y2}" stroke="${fill}" stroke-width="${width}" stroke-linecap="round"/>`;
    }
    const [x, y, wide, high, round] = box;
    return `<rect ${turn} x="${x - wide / 2}" y="${y - high / 2}" width="${wide}" height="${high}" rx="${round}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${drawn.join('')}</svg>\n`;
}

/** Return how far a point lies outside a shape; less than nothing inside. */
function distance({ box, disc, line: stroke }, x, y) {
  if (disc) return Math.hypot(x - disc[0], y - disc[1]) - disc[2];
  if (stroke) {
    const [x1, y1, x2, y2, width] = stroke;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) - width / 2;
  }
  const [cx, cy, wide, high, round] = box;
  const [qx, qy] = [Math.abs(x - cx) - wide / 2 + round, Math.abs(y - cy) - high / 2 + round];
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - round;
}

/** Return a square that holds a shape, before it is turned. */
function extent({ box, disc, line: stroke }) {
  if (disc) return { middle: { x: disc[0], y: disc[1] }, reach: disc[2] + 4 };
  if (!stroke) return { middle: { x: box[0], y: box[1] }, reach: Math.max(box[2], box[3]) / 2 + 4 };
  const [x1, y1, x2, y2, width] = stroke;
  return { middle: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }, reach: Math.hypot(x2 - x1, y2 - y1) / 2 + width / 2 + 4 };
}

/** Paint the shapes one over the other; an edge covers a pixel as far as its distance says. */
function painted(maskable, size) {
  const pixels = new Float64Array(size * size * 4);
  const step = SIZE / size;
  for (const shape of shapes(maskable)) {
    const [sine, cosine] = [Math.sin((-shape.angle * Math.PI) / 180), Math.cos((-shape.angle * Math.PI) / 180)];
    const colour = [1, 3, 5].map((at) => parseInt(shape.fill.slice(at, at + 2), 16));
    const scale = shape.scale ?? 1;
    const { middle, reach } = extent(shape);
    for (let at = 0; at < size * size; at++) {
      const px = (((at % size) + 0.5) * step - 256) / scale + 256 - TURNED_ABOUT.x;
      const py = ((Math.floor(at / size) + 0.5) * step - 256) / scale + 256 - TURNED_ABOUT.y;
      const [x, y] = [px * cosine - py * sine + TURNED_ABOUT.x, px * sine + py * cosine + TURNED_ABOUT.y];
      if (Math.abs(x - middle.x) > reach || Math.abs(y - middle.y) > reach) continue;
      const cover = Math.max(0, Math.min(1, 0.5 - (distance(shape, x, y) * scale) / step));
      if (cover) lay(pixels, at * 4, colour, cover);
    }
  }
  return pixels;
}

function lay(pixels, at, colour, cover) {
  const under = pixels[at + 3] * (1 - cover);
  const alpha = cover + under;
  for (let part = 0; part < 3; part++) pixels[at + part] = (colour[part] * cover + pixels[at + part] * under) / alpha;
  pixels[at + 3] = alpha;
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** Write a piece of a PNG: length, name, data, checksum. */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = body.reduce((crc, byte) => CRC[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff;
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(sum >>> 0);
  return Buffer.concat([length, body, checksum]);
}

/** Return an icon as a PNG with transparency, eight bits a part. */
export function png(maskable, size) {
  const pixels = painted(maskable, size);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let at = 0; at < size * size * 4; at++) {
    const row = Math.floor(at / (size * 4));
    rows[at + row + 1] = Math.round(at % 4 === 3 ? pixels[at] * 255 : pixels[at]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = new URL('../public/icons/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('icon.svg', folder), svg(false));
  writeFileSync(new URL('maskable.svg', folder), svg(true));
  for (const size of [192, 512]) writeFileSync(new URL(`icon-${size}.png`, folder), png(false, size));
  writeFileSync(new URL('maskable-512.png', folder), png(true, 512));
  writeFileSync(new URL('touch-180.png', folder), png(true, 180));
}
