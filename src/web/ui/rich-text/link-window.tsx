import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { richLinkFrom } from '#shared/rich-text/rich-link.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export interface LinkWindowProps {
  editor: Editor;
  /** Of the website, by their address. */
  pages: readonly (readonly [path: string, name: string])[];
  onClose: () => void;
}

/** Where the selected words lead, or new words at the caret. */
export function LinkWindow({ editor, pages, onClose }: LinkWindowProps) {
  const { richText: words } = useMessages();
  const held: unknown = editor.getAttributes('link').href;
  const before = typeof held === 'string' ? held : '';
  const [address, setAddress] = useState(before);
  const [label, setLabel] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [isNew] = useState(() => editor.state.selection.empty && !before);

  const exit = useExit(() => {
    onClose();
    focusLater(() => editor.view.dom);
  });
  const isDirty = address !== before || label !== '';
  const guard = useLeaveGuard({ isDirty, exit });
  const lead = (to: string) => {
    setAddress(to);
    setFailed(false);
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    // The form around is not what is sent.
    event.stopPropagation();
    const href = richLinkFrom(address);
    setFailed(href === undefined);
    if (href === undefined) return;
    if (isNew) {
      const name = pages.find(([path]) => path === href)?.[1];
      const text = label.trim() || name || address.trim();
      editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    } else editor.chain().extendMarkRange('link').setMark('link', { href }).run();
    exit.finish();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    exit.finish();
  };
  return (
    <ModalWindow kind="task" title={words.link} onClose={guard.leave}>
      <form noValidate onSubmit={set} className="flex flex-col gap-4">
        <ChoiceField
          label={words.page}
          value={pages.some(([path]) => path === address) ? address : ''}
          options={[['', words.noPage] as const, ...pages].map(([value, label]) => ({ value, label }))}
          onChange={lead}
        />
        <TextField
          label={words.address}
          hint={words.addressHint}
          error={hasFailed ? words.notALink : undefined}
          isErrorAnnounced
          value={address}
          onChange={(event) => lead(event.target.value)}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {isNew && (
          <TextField
            label={words.linkWords}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            autoComplete="off"
          />
        )}
        <DialogActions onCancel={guard.leave}>
          {before && (
            <Button kind="danger" onPress={remove} className="min-h-11">
              {words.removeLink}
            </Button>
          )}
          <Button kind="primary" type="submit" className="min-h-11">
            {words.setLink}
          </Button>
        </DialogActions>
      </form>
      {guard.question}
    </ModalWindow>
  );
}
