import { type FormEvent, useState } from 'react';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { hasPan } from '#web/ui/list-screen/pan-rule.ts';
import type { TextFilter as TextFilterShape } from '#web/ui/list-screen/types.ts';

/** A text the value begins with or contains. */
export function TextFilter(props: {
  filter: TextFilterShape;
  text: string | undefined;
  onChoose: (text: string) => void;
}) {
  const { list } = useMessages();
  const [text, setText] = useState(props.text ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const error = text.trim().length < shortestSearch ? list.searchTooShort : hasPan(text) ? list.panNotHere : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!error) props.onChoose(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        label={list.text[props.filter.match](props.filter.title)}
        value={text}
        maxLength={100}
        autoComplete="off"
        // On a phone the keyboard would open at once, and hide the panel while it is positioned.
        autoFocus={matchMedia('(hover: hover)').matches}
        onChange={(event) => setText(event.target.value)}
        error={isSubmitted ? error : undefined}
        size="compact"
      />
      <Button type="submit" kind="primary">
        {list.apply}
      </Button>
    </form>
  );
}
