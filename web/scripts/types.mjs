// Writes src/lib/protocol/types.ts from the schema of the table's messages, which the server exports.
// The server always writes every field, so what it sends has no optional ones; what a client sends keeps the schema's.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const HERE = new URL('..', import.meta.url);
const SCHEMA = new URL('../docs/table.schema.json', HERE);
const TYPES = new URL('src/lib/protocol/types.ts', HERE);

const named = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

function typed(schema) {
  if (schema.$ref) return named(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typed).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return listed(schema);
    case 'object':
      return `Record<string, ${schema.additionalProperties ? typed(schema.additionalProperties) : 'unknown'}>`;
    default:
      return 'unknown';
  }
}

function listed(schema) {
  if (schema.prefixItems) return `[${schema.prefixItems.map(typed).join(', ')}]`;
  const item = typed(schema.items ?? {});
  return item.includes('|') ? `(${item})[]` : `${item}[]`;
}

function reached(definitions, root, seen = new Set()) {
  for (const [, name] of JSON.stringify(definitions[root]).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (!seen.has(name)) reached(definitions, name, seen.add(name));
  }
  return seen;
}

function written(name, schema, whole) {
  const about = schema.description ? `/** ${schema.description.replace(/\s+/g, ' ')} */\n` : '';
  if (!schema.properties) return `${about}export type ${name} = ${typed(schema)};\n`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(
    ([field, kind]) => `  ${field}${whole || required.has(field) ? '' : '?'}: ${typed(kind)};\n`,
  );
  return `${about}export interface ${name} {\n${fields.join('')}}\n`;
}

/** Return the TypeScript text for a schema. */
export function types(schema) {
  const definitions = schema.$defs;
  const sent = reached(definitions, 'FromClient');
  const parts = Object.keys(definitions).map((name) => written(name, definitions[name], !sent.has(name)));
  return `// Made by scripts/types.mjs from docs/table.schema.json. Do not edit.\n\n${parts.join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(TYPES, types(JSON.parse(readFileSync(SCHEMA, 'utf8'))));
}
