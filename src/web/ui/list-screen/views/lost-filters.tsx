import { useState } from 'react';
import type { View } from '#shared/views/views.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { lostNames } from './present-view.ts';

/** Told where a view asks for what the list no longer has: a person who left, a service that was removed. */
export function LostFilters(props: { view: View | undefined; present: string; filters: readonly Filter[] }) {
  const { list, views: texts } = useMessages();
  const { view } = props;
  const [readId, setReadId] = useState<number>();
  const lost = view ? lostNames(view.query, props.present) : [];
  if (!view || lost.length === 0 || readId === view.id) return null;
  const titleOf = (name: string) =>
    name === 'sort' ? list.sort : (props.filters.find(({ key }) => key === name)?.title ?? list.filters);
  const text = texts.lost(view.name, [...new Set(lost.map(titleOf))].join(', '));
  return <OutcomeNotice outcome={{ kind: 'info', text }} onClose={() => setReadId(view.id)} />;
}
