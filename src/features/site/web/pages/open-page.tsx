import { useEffect } from 'react';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { type PageRow, type PagesDraft, pageSlug } from './pages-draft.ts';
import type { Opened } from './pages-form.tsx';

const PageFields = lazySection(() => import('./page-fields.tsx').then((module) => module.PageFields));

export function placeOf(pages: readonly PageRow[], opened: Pick<Opened, 'key' | 'slug'>): number {
  const place = pages.findIndex(({ key }) => key === opened.key);
  return place < 0 ? pages.findIndex((page) => opened.slug !== '' && pageSlug(page) === opened.slug) : place;
}

interface OpenPageProps {
  opened: Opened | undefined;
  onMoved: (opened: Opened | undefined) => void;
}

/** The fields of the page that is open, wherever it stands in the list by now. */
export function OpenPage({ opened, onMoved }: OpenPageProps) {
  const { draft } = useSettingsParts<PagesDraft>();
  const place = opened ? placeOf(draft.ownPages, opened) : -1;
  const row = draft.ownPages[place];
  const isGone = opened !== undefined && (!row || row.isRemoved);

  useEffect(() => {
    if (!opened) return;
    if (isGone || !row) onMoved(undefined);
    else if (row.key !== opened.key || pageSlug(row) !== opened.slug)
      onMoved({ ...opened, key: row.key, slug: pageSlug(row) });
  });

  if (!opened || !row || isGone) return null;
  return <PageFields key={opened.turn} path={`ownPages.${place}`} row={row} sought={opened.sought} />;
}
