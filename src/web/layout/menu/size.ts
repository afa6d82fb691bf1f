import { changeAppearance, useAppearance } from '#web/layout/theme/appearance-store.ts';
import { usePerson } from '#web/session/person-context.tsx';
import { useMediaQuery } from '#web/ui/media-query.ts';

/** Below this width in px a side menu of automatic size is collapsed. */
const narrowWidth = '(width < 64rem)';

/** Whether the side menu is collapsed to icons, and its toggle. */
export function useMenuSize(): { isCollapsed: boolean; toggle: () => void } {
  const { id } = usePerson();
  const { menu } = useAppearance().appearance;
  const isNarrow = useMediaQuery(narrowWidth);
  const isCollapsed = menu === 'auto' ? isNarrow : menu === 'icons';
  return { isCollapsed, toggle: () => changeAppearance({ menu: isCollapsed ? 'full' : 'icons' }, id) };
}
