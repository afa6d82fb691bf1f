import { useState } from 'react';
import type { Place } from '#shared/places/place.ts';
import { type PlaceReading, readPlace } from '#shared/places/read-place.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePlaceWords } from './use-place-words.ts';

/** A field for what a map service gives: read when it is pasted, left, or Enter is pressed. */
export function PlaceLink({ onPlace }: { onPlace: (place: Place) => void }) {
  const words = usePlaceWords();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<PlaceReading>();

  const read = (written: string) => {
    if (!written.trim()) return;
    const found = readPlace(written);
    setReading(found);
    if (typeof found === 'object') onPlace(found.place);
  };
  const isRead = typeof reading === 'object';
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={words.link}
        hint={words.linkHint}
        error={typeof reading === 'string' ? `${words[reading]} ${words.instead}` : undefined}
        isErrorAnnounced
        size="compact"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          setReading(undefined);
          if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') read(target.value);
        }}
        onBlur={() => reading === undefined && read(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          read(text);
        }}
      />
      <p role="status" className="text-success text-sm empty:hidden">
        {isRead && (reading.isMiddle ? words.takenMiddle : words.taken)}
      </p>
    </div>
  );
}
