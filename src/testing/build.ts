/** The folder of the build. When a test file that names this module is to run, `global-setup.ts` builds first. */
export const build = new URL('../../dist/', import.meta.url);
