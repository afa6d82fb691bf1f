import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface FileDrop {
  /** The drop target. */
  target: RefObject<HTMLElement | null>;
  onFile: (file: File) => void;
  isDisabled: boolean;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts a file dropped on an element or pasted anywhere in its form; the first of several counts. */
export function useFileDrop({ target, onFile, isDisabled }: FileDrop) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !isDisabled) onFile(file);
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
      take(event.dataTransfer.files[0]);
    },
  };
  return { isOver, handlers };
}

function usePaste(target: RefObject<HTMLElement | null>, take: (file: File | undefined) => void) {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    // Word processors put a picture of the text beside the text.
    if (!clipboardData?.types.includes('text/plain')) take(clipboardData?.files[0]);
  });
  useEffect(() => {
    const form = target.current?.closest('form') ?? target.current;
    const hear = (event: ClipboardEvent) => paste(event);
    form?.addEventListener('paste', hear);
    return () => form?.removeEventListener('paste', hear);
  }, [target]);
}
