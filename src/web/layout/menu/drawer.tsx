import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { useAgency } from '../agency.ts';
import { SideMenu } from './side-menu.tsx';

/** The side menu on a phone. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { frame } = useMessages();
  const { name } = useAgency();
  return (
    <Drawer side="start" title={name} closeLabel={frame.closeMenu} onClose={onClose}>
      <SideMenu onLeave={onClose} />
    </Drawer>
  );
}
