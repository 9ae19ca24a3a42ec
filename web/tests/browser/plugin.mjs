// A rule set from a package of its own, as an installer would put it on the path, for a server to find.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));

/** Put an example's module and its entry point into a folder; return the folder and how to take it away. */
export function installed(name, object) {
  const folder = mkdtempSync(join(tmpdir(), 'tarock-plugin-'));
  const [module, key] = [`${name}_tarock`, `${name}-tarock`];
  copyFileSync(join(EXAMPLES, module, `${module}.py`), join(folder, `${module}.py`));
  const about = join(folder, `${module}-1.0.dist-info`);
  mkdirSync(about);
  writeFileSync(join(about, 'METADATA'), `Metadata-Version: 2.1\nName: ${key}\nVersion: 1.0\n`);
  writeFileSync(join(about, 'entry_points.txt'), `[tarock.rules]\n${key} = ${module}:${object}\n`);
  return { folder, key, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
