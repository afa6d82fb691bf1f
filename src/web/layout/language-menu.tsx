import { Languages } from 'lucide-react';
import { type Language, languageNames, languages } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton, MenuItem } from '#web/ui/menu.tsx';

export function LanguageMenu() {
  const { language, messages, changeLanguage } = useLocale();
  return (
    <MenuButton
      placement="bottom end"
      button={
        <Button kind="icon" aria-label={`${messages.frame.language}: ${languageNames[language]}`}>
          <Languages aria-hidden size={20} />
        </Button>
      }
    >
      <Menu
        aria-label={messages.frame.language}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[language]}
        onAction={(key) => void changeLanguage(key as Language)}
      >
        {languages.map((option) => (
          <MenuItem key={option} id={option} lang={option}>
            {languageNames[option]}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  );
}
