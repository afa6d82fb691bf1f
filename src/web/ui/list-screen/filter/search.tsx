import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';

const debounceMs = 300;
/** The shortest text the server's index can find. */
const shortestSearch = 3;

interface ListSearchProps {
  hint: string;
  searchText: string;
  /** While a row is open the list stays as it was when the row was chosen; the search follows when it is closed. */
  isPaused: boolean;
  onSearch: (text: string) => boolean;
}

/** Typing is never blocked: the text is the field's own, and the list follows it when the typing rests. */
export function ListSearch(props: ListSearchProps) {
  const { list } = useMessages();
  const [text, setText] = useState(props.searchText);
  const sent = useRef(props.searchText);
  const trimmed = text.trim();
  const wanted = trimmed.length < shortestSearch ? '' : trimmed;

  /** False when it was not possible now. */
  const search = useEffectEvent((): boolean => {
    if (wanted === props.searchText) return true;
    if (!props.onSearch(wanted)) return false;
    sent.current = wanted;
    return true;
  });

  useEffect(() => {
    if (wanted === sent.current || props.isPaused) return;
    const timer = setInterval(() => search() && clearInterval(timer), debounceMs);
    return () => clearInterval(timer);
  }, [wanted, props.isPaused]);

  useEffect(() => {
    if (props.searchText === sent.current) return;
    sent.current = props.searchText;
    setText(props.searchText);
  }, [props.searchText]);

  return (
    <SearchField
      label={list.search}
      clearLabel={list.clearSearch}
      placeholder={props.hint}
      value={text}
      onChange={(value) => setText(value.slice(0, 100))}
      note={trimmed.length > 0 && wanted === '' ? list.searchTooShort : undefined}
    />
  );
}
