import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RichText, tidyRichText } from '#shared/rich-text/rich-text.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { documentOf, editorDocument } from './editor-document.ts';
import { extensions } from './editor-schema.ts';
import type { LinkWindowProps } from './link-window.tsx';
import { readableHtml } from './pasted-html.ts';
import { editorText } from './rich-text-style.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { type TextState, textState } from './text-state.ts';

const LinkWindow = lazyPart(() => import('./link-window.tsx').then((module) => module.LinkWindow));

export interface RichTextEditorProps {
  value: RichText;
  onChange: (value: RichText) => void;
  /** Of the editable element: its id, label, description, language. */
  attributes: Record<string, string>;
  hasError: boolean;
  hasFocus: boolean;
  pages: LinkWindowProps['pages'];
}

/** The editable text with its toolbar; `value` comes in when it is another one than went out last. */
export function RichTextEditor({ value, onChange, attributes, hasError, hasFocus, pages }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [state, setState] = useState<TextState>();
  const [isLinking, setLinking] = useState(false);
  const shown = useRef(value);
  const tell = useEffectEvent(onChange);
  const begin = useEffectEvent(() => ({ attributes, autofocus: hasFocus && ('end' as const) }));

  useEffect(() => {
    const start = begin();
    const made = new Editor({
      element: place.current,
      extensions,
      content: editorDocument(shown.current),
      // Its style element is what the policy of the document forbids; ours stand in `rich-text-style.ts`.
      injectCSS: false,
      autofocus: start.autofocus,
      editorProps: { attributes: start.attributes, transformPastedHTML: readableHtml },
      onTransaction: ({ editor: changed }) => setState(textState(changed)),
      onUpdate: ({ editor: changed }) => {
        shown.current = documentOf(changed.getJSON());
        tell(shown.current);
      },
    });
    setEditor(made);
    setState(textState(made));
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || isSameText(value, shown.current)) return;
    shown.current = value;
    editor.commands.setContent(editorDocument(value), { emitUpdate: false });
  }, [editor, value]);

  const told = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({
      editorProps: { attributes: JSON.parse(told) as Record<string, string>, transformPastedHTML: readableHtml },
    });
  }, [editor, told]);

  return (
    <div
      className={`min-w-0 rounded-md border bg-raised focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 ${hasError ? 'border-danger' : 'border-control'}`}
    >
      {editor && state && (
        <RichTextToolbar editor={editor} state={state} onLink={() => setLinking(true)} controls={attributes.id} />
      )}
      <div ref={place} className={editorText} />
      {editor && isLinking && <LinkWindow editor={editor} pages={pages} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** What was saved comes back tidied: it is the same text. */
const isSameText = (one: RichText, other: RichText) =>
  one === other || JSON.stringify(tidyRichText(one)) === JSON.stringify(tidyRichText(other));
