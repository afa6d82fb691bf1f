import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { pageList } from '../../src/app/page-list.ts';
import type { Language } from '../../src/shared/languages.ts';

interface Screen {
  /** Of `src/app`: where it is named. */
  file: string;
  module: string;
  namespaces: string[];
  isBare: boolean;
}

/** What the files of screens in `src/app` say of each path. */
function readScreens(): Map<string, Screen> {
  const screens = new Map<string, Screen>();
  let screen: Screen | undefined;
  let field: string | undefined;
  let current = '';
  const visitor = new Visitor({
    Property({ key }) {
      field = key.type === 'Identifier' ? key.name : undefined;
      if (key.type === 'Literal' && typeof key.value === 'string') {
        screen = { file: current, module: '', namespaces: [], isBare: false };
        screens.set(key.value, screen);
      }
      if (screen && field === 'isBare') screen.isBare = true;
    },
    ImportExpression({ source }) {
      if (screen && field === 'load' && source.type === 'Literal')
        screen.module = String(source.value).replace('#', 'src/');
    },
    Literal({ value }) {
      if (field === 'namespaces') screen?.namespaces.push(String(value));
    },
  });
  // What the second names, the first only leads to.
  for (current of ['screens.tsx', 'desk-screens.tsx']) {
    const text = readFileSync(new URL(`../../src/app/${current}`, import.meta.url), 'utf8');
    visitor.visit(parseSync(current, text).program);
  }
  return screens;
}

/** `deskParts` → `office-desk-parts`. */
const folderOf = (namespace: string) => `office-${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const messagesOf = (namespaces: readonly string[], language: Language) =>
  ['first', ...namespaces].map((namespace) => `src/web/messages/${folderOf(namespace)}/${language}.ts`);

/** By path, what a screen needs to stand: its document's script, the frame unless it has none, its messages, itself. */
export function screenModules() {
  const screens = readScreens();
  return pageList.map(({ path, access }) => {
    const screen = screens.get(path);
    if (!screen?.module) throw new Error(`No file of screens says what stands at ${path}.`);
    const frame = access === 'public' || screen.isBare ? [] : ['src/web/layout/frame.tsx'];
    const list = screen.file === 'screens.tsx' ? [] : [`src/app/${screen.file}`];
    const namespaces = frame.length > 0 ? ['work', ...screen.namespaces] : screen.namespaces;
    const modules =
      path === '/login' ? ['src/app/sign-in.tsx'] : ['src/app/pages.tsx', ...list, ...frame, screen.module];
    return { path, ...screen, namespaces, modules };
  });
}
