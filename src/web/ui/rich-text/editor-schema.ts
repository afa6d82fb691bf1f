import { type AnyExtension, Extension, Mark, markInputRule, Node, wrappingInputRule } from '@tiptap/core';
import { closeHistory, history, redo, undo } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { isRichLink, richLinkFrom } from '#shared/rich-text/rich-link.ts';

const doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const text = Node.create({ name: 'text', group: 'inline' });

const paragraph = Node.create({
  name: 'paragraph',
  priority: 1_000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['h2', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-2': () => this.editor.commands.toggleNode('heading', 'paragraph') };
  },
});

/** One line: another list pasted inside it comes after it. */
const item = Node.create({
  name: 'item',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('item'),
      // At the beginning of an entry it leaves the list; the words stay.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isAtStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.node(-1).type.name === 'item';
        return isAtStart && this.editor.commands.liftListItem('item');
      },
    };
  },
});

const list = (name: 'bullets' | 'numbers', tag: 'ul' | 'ol', typed: RegExp, key: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'item+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find: typed, type: this.type })];
    },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleList(name, 'item') };
    },
  });

const bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    // Google Docs wraps what it copies into a `b` that is not bold.
    { tag: 'b', getAttrs: (element) => (element.dataset.weight === 'normal' ? false : null) },
    { tag: '[data-weight=bold]' },
  ],
  renderHTML: () => ['strong', 0],
  addInputRules() {
    // As people write it in WhatsApp.
    return [markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]+)\*)$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') };
  },
});

const hrefOf = (element: HTMLElement) => richLinkFrom(element.getAttribute('href') ?? '');

const link = Mark.create({
  name: 'link',
  // What is typed behind a link does not belong to it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (hrefOf(element) === undefined ? false : null) }],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', isRichLink(String(href)) ? { href: String(href) } : {}, 0],
});

/** What is pasted is undone by itself, however quickly it came after what was typed. */
const pasteAsOneStep = new Plugin({
  props: {
    handlePaste: (view) => {
      view.dispatch(closeHistory(view.state.tr));
      return false;
    },
  },
});

const steps = Extension.create({
  name: 'steps',
  addProseMirrorPlugins: () => [history(), pasteAsOneStep],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-Shift-z': run(redo), 'Mod-y': run(redo) };
  },
});

/** What the editor knows is what our document has, and no more. */
export const extensions: AnyExtension[] = [
  doc,
  text,
  paragraph,
  heading,
  item,
  list('bullets', 'ul', /^\s*([-+*•])\s$/, 'Mod-Shift-8'),
  list('numbers', 'ol', /^\s*(1[.)])\s$/, 'Mod-Shift-7'),
  link,
  bold,
  steps,
];
