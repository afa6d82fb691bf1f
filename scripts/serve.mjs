// The built server, with what was compiled of it at the build beside it (decision 114).
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/server/', import.meta.url);
enableCompileCache({ directory: fileURLToPath(new URL('compiled/', built)), portable: true });
await import(new URL('main.js', built).href);
