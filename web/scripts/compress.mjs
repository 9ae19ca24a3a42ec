// Puts a compressed copy beside each file of the built client, for the server to send where browsers can read it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';

const BUILT = fileURLToPath(new URL('../../src/tarock/server/static', import.meta.url));

for (const name of readdirSync(BUILT, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(html|js|css|svg|webmanifest)$/.test(name)) continue;
  const path = join(BUILT, name);
  writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: constants.Z_BEST_COMPRESSION }));
}
