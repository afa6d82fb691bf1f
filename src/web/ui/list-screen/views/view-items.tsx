import type { View } from '#shared/views/views.ts';
import { MenuGroup, MenuLine } from '#web/ui/lazy/overlay-parts.tsx';
import { type CountedList, ViewCount } from './view-count.tsx';

interface ViewItemsProps {
  title: string;
  views: readonly View[];
  active: View | undefined;
  counted: CountedList;
}

/** Called, not rendered: a menu looks for its items among its own elements. */
export function ViewItems({ title, views, active, counted }: ViewItemsProps) {
  if (views.length === 0) return null;
  return (
    <MenuGroup title={title} selectionMode="single" selectedKeys={active ? [`view:${active.id}`] : []}>
      {views.map(({ id, name, query }) => (
        <MenuLine key={id} id={`view:${id}`} aside={<ViewCount list={counted} query={query} />}>
          {name}
        </MenuLine>
      ))}
    </MenuGroup>
  );
}
