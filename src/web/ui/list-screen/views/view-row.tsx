import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { View } from '#shared/views/views.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';

interface ViewRowProps {
  view: View;
  isEditable: boolean;
  onEdit: () => void;
  onDefault: (isDefault: boolean) => void;
  /** Absent at the end of its group. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** One view and what can be done with it. */
export function ViewRow({ view, isEditable, ...props }: ViewRowProps) {
  const { views: texts } = useMessages();
  const { name, isDefault, isShared } = view;
  const { ask, question } = useConfirmation({
    question: texts.removeQuestion(name),
    text: isShared ? texts.removeSharedText : texts.removeText,
    confirmLabel: texts.remove,
    onConfirm: props.onRemove,
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <p className="wrap-anywhere min-w-0 grow font-medium">{name}</p>
        {isDefault && (
          <span className="shrink-0 rounded-full bg-ink-soft px-2.5 py-0.5 text-ink text-xs">{texts.isFirst}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isEditable && (
          <Button aria-label={texts.changeNamed(name)} onPress={props.onEdit}>
            {texts.change}
          </Button>
        )}
        <Button
          aria-label={isDefault ? texts.endFirstNamed(name) : texts.makeFirstNamed(name)}
          onPress={() => props.onDefault(!isDefault)}
        >
          {isDefault ? texts.endFirst : texts.makeFirst}
        </Button>
        {isEditable && (
          <div className="ms-auto flex">
            <Move label={texts.up(name)} onPress={props.onUp}>
              <ArrowUp aria-hidden size={18} />
            </Move>
            <Move label={texts.down(name)} onPress={props.onDown}>
              <ArrowDown aria-hidden size={18} />
            </Move>
            <Button kind="icon" aria-label={texts.removeNamed(name)} onPress={ask}>
              <Trash2 aria-hidden size={18} />
            </Button>
          </div>
        )}
      </div>
      {question}
    </li>
  );
}

/** It keeps the focus at the end of the group, where it does nothing. */
function Move({ label, onPress, children }: { label: string; onPress: (() => void) | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress}
      onClick={onPress}
      className={buttonStyle('icon', 'aria-disabled:opacity-40')}
    >
      {children}
    </button>
  );
}
