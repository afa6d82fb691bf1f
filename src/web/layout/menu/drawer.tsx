import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { SideMenu } from './side-menu.tsx';

/** The side menu on a phone. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { frame } = useMessages();
  return (
    <Drawer side="start" title={frame.product} closeLabel={frame.closeMenu} onClose={onClose}>
      <SideMenu onLeave={onClose} />
    </Drawer>
  );
}
