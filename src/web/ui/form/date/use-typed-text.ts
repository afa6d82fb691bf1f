import { useState } from 'react';

interface TypedText {
  /** As it travels: a day, a time, or what was typed and is none. */
  value: string;
  onChange: (value: string) => void;
  /** How a value is shown; undefined for what is none. */
  show: (value: string) => string | undefined;
}

/** The text of a field whose value travels in another form. It stays as typed until the field is left or the value replaced. */
export function useTypedText({ value, onChange, show }: TypedText) {
  const [typed, setTyped] = useState({ text: show(value) ?? value, value });
  const [hasLeft, setLeft] = useState(false);
  const isReplaced = typed.value !== value;
  const text = isReplaced ? (show(value) ?? value) : typed.text;
  return {
    text,
    /** The value came from elsewhere. */
    isReplaced,
    /** Somebody has stopped typing: from now on half a value is a mistake. */
    isFinished: hasLeft && !isReplaced,
    type: (next: string, nextValue: string) => {
      setTyped({ text: next, value: nextValue });
      setLeft(false);
      if (nextValue !== value) onChange(nextValue);
    },
    /** Writes a value in its own form. */
    leave: (nextValue: string) => {
      setTyped({ text: show(nextValue) ?? text, value: nextValue });
      setLeft(true);
      if (nextValue !== value) onChange(nextValue);
    },
  };
}
