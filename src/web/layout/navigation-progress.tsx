import { useMessages } from '#web/messages/office/messages-context.tsx';

/** A thin line along the top while a page, or a part of it, is on its way. */
export function NavigationProgress(props: { isBusy: boolean }) {
  const { frame } = useMessages();
  if (!props.isBusy) return null;
  return (
    <div
      role="progressbar"
      aria-label={frame.loadingPage}
      className="progress fixed inset-x-0 top-0 z-20 h-0.5 bg-marigold"
    />
  );
}
