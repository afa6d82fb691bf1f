import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { SideMenu } from './side-menu.tsx';
import { useMenuSize } from './size.ts';

/** The side menu on wide screens, with the button that collapses and expands it. */
export function DeskMenu() {
  const { frame } = useMessages();
  const { isCollapsed, toggle } = useMenuSize();
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className={`flex flex-col border-line border-e bg-surface max-md:hidden ${isCollapsed ? 'w-17' : 'w-60'}`}>
      <div className="relative min-h-0 grow overflow-y-auto">
        <SideMenu isCollapsed={isCollapsed} />
      </div>
      <div className={`border-line border-t p-3 ${isCollapsed ? 'flex justify-center' : ''}`}>
        <Button
          kind="icon"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? frame.expandMenu : frame.collapseMenu}
          onPress={toggle}
        >
          <Icon aria-hidden size={18} />
        </Button>
      </div>
    </div>
  );
}
