import { ensureBuilt, ensureInstalled } from './ground.mjs';

ensureInstalled();
ensureBuilt();
