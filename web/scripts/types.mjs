// Writes the types of what passes between client and server, from the two documents that the server exports:
// src/lib/protocol/types.ts from the schema of the table's messages, src/lib/api/types.ts from the OpenAPI document.
// The server always writes every field, so what it sends has no optional ones; what a client sends keeps the schema's.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const HERE = new URL('..', import.meta.url);

const named = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

function typed(schema) {
  if (schema.$ref) return named(schema.$ref);
  if (schema.anyOf ?? schema.oneOf) return (schema.anyOf ?? schema.oneOf).map(typed).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
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
  for (const [, name] of JSON.stringify(root).matchAll(/"#\/(?:\$defs|components\/schemas)\/(\w+)"/g)) {
    if (!seen.has(name)) reached(definitions, definitions[name], seen.add(name));
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

function text(source, definitions, sent) {
  const parts = Object.keys(definitions).map((name) => written(name, definitions[name], !sent.has(name)));
  return `// Made by scripts/types.mjs from ${source}. Do not edit.\n\n${parts.join('\n')}`;
}

/** Return the TypeScript text for the schema of the table's messages. */
export function messages(schema) {
  return text('docs/table.schema.json', schema.$defs, reached(schema.$defs, schema.$defs.FromClient));
}

/** Return the TypeScript text for the OpenAPI document of the plain requests. */
export function requests(document) {
  const definitions = document.components.schemas;
  const bodies = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ requestBody }) => requestBody ?? {}));
  return text('docs/openapi.json', definitions, reached(definitions, bodies));
}

/** Each document with the types made from it. */
export const MADE = [
  { from: '../docs/table.schema.json', to: 'src/lib/protocol/types.ts', make: messages },
  { from: '../docs/openapi.json', to: 'src/lib/api/types.ts', make: requests },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { from, to, make } of MADE) {
    writeFileSync(new URL(to, HERE), make(JSON.parse(readFileSync(new URL(from, HERE), 'utf8'))));
  }
}
