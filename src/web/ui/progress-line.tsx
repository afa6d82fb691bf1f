import { useMessages } from '#web/messages/office/messages-context.tsx';

/** A thin line along the top while a page or a part of one is loading. */
export function ProgressLine() {
  const { frame } = useMessages();
  return (
    <div
      role="progressbar"
      aria-label={frame.loadingPage}
      className="progress fixed inset-x-0 top-0 z-20 h-0.5 bg-marigold"
    />
  );
}
