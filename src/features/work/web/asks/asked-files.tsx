import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { asksQuery } from './api.ts';

const AsksButton = lazySection(
  () => Promise.all([import('./asks-button.tsx'), openNamespace('calls')]).then(([module]) => module.AsksButton),
  () => null,
);

/** How many customer files were asked for, where some were; a press shows them. */
export function AskedFiles() {
  const { data } = useQuery(asksQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.total === 0 && !isOpen)) return null;
  return <AsksButton asks={data.rows} total={data.total} isOpen={isOpen} onOpen={setOpen} />;
}
