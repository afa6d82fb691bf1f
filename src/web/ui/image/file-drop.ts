import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface FileDrop {
  /** The drop target. */
  target: RefObject<HTMLElement | null>;
  onFiles: (files: readonly File[]) => void;
  isDisabled: boolean;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files dropped on an element or pasted anywhere in its form. */
export function useFileDrop({ target, onFiles, isDisabled }: FileDrop) {
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File> = []) => {
    const taken = [...files];
    if (taken.length > 0 && !isDisabled) onFiles(taken);
  };
  usePaste(target, take);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      // Otherwise the browser navigates to the file.
      event.preventDefault();
      if (!isDisabled) setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}

function usePaste(target: RefObject<HTMLElement | null>, take: (files: Iterable<File> | undefined) => void) {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    // Word processors put a picture of the text beside the text.
    if (!clipboardData?.types.includes('text/plain')) take(clipboardData?.files);
  });
  useEffect(() => {
    const form = target.current?.closest('form') ?? target.current;
    const hear = (event: ClipboardEvent) => paste(event);
    form?.addEventListener('paste', hear);
    return () => form?.removeEventListener('paste', hear);
  }, [target]);
}
