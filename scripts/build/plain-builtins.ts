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
 * Whoever imports one of Node's modules has all its names looked at, of `node:http` those too that load Node's client of HTTP. Asked for as a
 * built-in module, it gives what is used (decision 114).
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(builtinImport, lookUp);
  },
};
