import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { ListMessages } from '#web/messages/office-list/en.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { isHeldBack } from '#web/ui/list-screen/pan-rule.ts';

const debounceMs = 300;
interface ListSearchProps {
  hint: string;
  takesPan: boolean;
  searchText: string;
  /** False while a row covers the list, which stays as it is: the search applies when the row is closed. */
  onSearch: (text: string) => boolean;
}

/** Why a text is not searched for yet. A PAN goes out whole, where it finds something, and by no address. */
function noteOf(text: string, takesPan: boolean, list: ListMessages): string | undefined {
  if (text === '') return undefined;
  if (text.length < shortestSearch) return list.searchTooShort;
  const reason = isHeldBack(text, takesPan);
  return reason && { unfinished: list.panUnfinished, 'not here': list.panNotHere }[reason];
}

/** The field keeps its own text, so typing is never blocked; the list follows it, debounced. */
export function ListSearch(props: ListSearchProps) {
  const { list } = useMessages();
  const [text, setText] = useState(props.searchText);
  const sent = useRef(props.searchText);
  const trimmed = text.trim();
  const note = noteOf(trimmed, props.takesPan, list);
  const searchable = note ? '' : trimmed;

  /** False when the change was not possible. */
  const search = useEffectEvent((): boolean => {
    if (searchable === props.searchText) return true;
    if (!props.onSearch(searchable)) return false;
    sent.current = searchable;
    return true;
  });

  useEffect(() => {
    if (searchable === sent.current) return;
    const timer = setInterval(() => search() && clearInterval(timer), debounceMs);
    return () => clearInterval(timer);
  }, [searchable]);

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
      note={note ?? ''}
    />
  );
}
