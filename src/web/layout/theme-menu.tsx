import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { isTheme, type Theme, themeCookie, themes } from '#shared/theme.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { writeCookie } from '#web/session/write-cookie.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon };

function documentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

export function ThemeMenu() {
  const { frame } = useMessages();
  const [theme, setTheme] = useState(documentTheme);
  const CurrentIcon = icons[theme];
  const choose = (chosen: Theme) => {
    document.documentElement.dataset.theme = chosen;
    writeCookie(themeCookie, chosen);
    setTheme(chosen);
  };
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button kind="icon" aria-label={`${frame.theme}: ${frame.themes[theme]}`}>
          <CurrentIcon aria-hidden size={20} />
        </Button>
      }
    >
      <Menu
        aria-label={frame.theme}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        onAction={(key) => choose(key as Theme)}
      >
        {themes.map((option) => {
          const Icon = icons[option];
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
