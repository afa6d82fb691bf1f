import { OnDemandButton } from '#web/ui/lazy/on-demand-button.tsx';
import type { PanelButtonProps } from '#web/ui/lazy/overlay-parts.tsx';

/** A button and the small panel it opens. Escape and a press outside close it; the focus comes back. */
export function PanelButton(props: PanelButtonProps) {
  return (
    <OnDemandButton opens="dialog" button={props.button}>
      {(parts) => <parts.OpenPanelButton {...props} />}
    </OnDemandButton>
  );
}
