import type { Plugin } from 'vite';

const builtinImport =
  /^import (?:(?<whole>[\w$]+)(?:, )?)?(?:\* as (?<space>[\w$]+)|\{(?<names>[^}]*)\})? ?(?:from )?"(?<module>node:[\w/]+)";$/gm;

/** Nothing where the line names nothing: a built-in module does nothing by being imported. */
function lookUp(...found: unknown[]): string {
  const { whole, space, names, module } = found.at(-1) as Record<string, string | undefined>;
  if (names?.includes('default as')) throw new Error(`${module} has nothing of the name “default”.`);
  const asked = `process.getBuiltinModule("${module}")`;
  const called = [whole, space].filter((name) => name !== undefined).map((name) => `const ${name} = ${asked};`);
  const taken = names && `const {${names.replaceAll(' as ', ': ')}} = ${asked};`;
  return [...called, ...(taken ? [taken] : [])].join(' ');
}

/**
 * Who imports one of Node's modules has all its names looked at, those of `node:http` too that load a client of WebSockets: 5 MB, and a
 * twentieth of a start. As a built-in module it gives what is asked for.
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(builtinImport, lookUp);
  },
};
