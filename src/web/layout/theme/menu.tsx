import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, themes } from '#shared/preferences/theme.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';
import { changeAppearance, useAppearance } from './appearance-store.ts';

export const themeIcons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const { frame } = useMessages();
  const { id } = usePerson();
  const { theme } = useAppearance().appearance;
  const CurrentIcon = themeIcons[theme];
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button kind="icon" className="max-sm:hidden" aria-label={`${frame.theme}: ${frame.themes[theme]}`}>
          <CurrentIcon aria-hidden size={20} />
        </Button>
      }
    >
      <Menu
        aria-label={frame.theme}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        onAction={(key) => changeAppearance({ theme: key as Theme }, id)}
      >
        {themes.map((option) => {
          const Icon = themeIcons[option];
          return (
            <MenuItem key={option} id={option} icon={<Icon aria-hidden size={16} />}>
              {frame.themes[option]}
            </MenuItem>
          );
        })}
      </Menu>
    </MenuButton>
  );
}
