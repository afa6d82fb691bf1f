import type { Editor } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import { Bold, Heading, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { TextState } from './text-state.ts';

interface RichTextToolbarProps {
  editor: Editor;
  state: TextState;
  onLink: () => void;
  /** The id of the text. */
  controls: string | undefined;
}

/** One stop of the Tab key; the arrows lead from button to button. After a press the words have the focus again. */
export function RichTextToolbar({ editor, state, onLink, controls }: RichTextToolbarProps) {
  const { richText: words } = useMessages();
  const run = (command: 'bold' | 'heading' | 'bullets' | 'numbers') => () => {
    const chain = editor.chain().focus();
    if (command === 'bold') chain.toggleMark('bold').run();
    else if (command === 'heading')
      chain
        .clearNodes()
        .setNode(state.isHeading ? 'paragraph' : 'heading')
        .run();
    else chain.toggleList(command, 'item').run();
  };
  const step = (command: typeof undo) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <Toolbar
      aria-label={words.toolbar}
      aria-controls={controls}
      className="sticky top-0 z-[1] flex flex-wrap gap-0.5 rounded-t-md border-line border-b bg-raised p-1"
    >
      <Toggle icon={Bold} label={words.bold} isOn={state.isBold} onPress={run('bold')} />
      <Toggle icon={Heading} label={words.heading} isOn={state.isHeading} onPress={run('heading')} />
      <Toggle icon={List} label={words.bullets} isOn={state.isBullets} onPress={run('bullets')} />
      <Toggle icon={ListOrdered} label={words.numbers} isOn={state.isNumbers} onPress={run('numbers')} />
      <Toggle icon={Link} label={words.link} isOn={state.isLink} onPress={onLink} />
      <Step icon={Undo2} label={words.undo} isDisabled={!state.canUndo} onPress={step(undo)} />
      <Step icon={Redo2} label={words.redo} isDisabled={!state.canRedo} onPress={step(redo)} />
    </Toolbar>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
}

function Toggle({ icon: Icon, label, isOn, onPress }: ToolProps & { isOn: boolean }) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      onChange={onPress}
      className={buttonStyle('icon', 'aria-pressed:bg-ink aria-pressed:text-on-ink aria-pressed:hover:bg-ink-strong')}
    >
      <Icon aria-hidden size={18} />
    </ToggleButton>
  );
}

function Step({ icon: Icon, label, isDisabled, onPress }: ToolProps & { isDisabled: boolean }) {
  return (
    <Button kind="icon" aria-label={label} isDisabled={isDisabled} onPress={onPress}>
      <Icon aria-hidden size={18} />
    </Button>
  );
}
