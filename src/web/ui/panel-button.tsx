import { LazyButton } from '#web/ui/lazy/lazy-button.tsx';
import type { PanelButtonProps } from '#web/ui/lazy/overlay-parts.tsx';

/** A button with a popover. Escape and a press outside close it; the focus returns. */
export function PanelButton(props: PanelButtonProps) {
  return (
    <LazyButton opens="dialog" button={props.button}>
      {(parts) => <parts.OpenPanelButton {...props} />}
    </LazyButton>
  );
}
