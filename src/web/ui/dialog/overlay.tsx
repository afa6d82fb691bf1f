import { useRef } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { useRestoredFocus } from './use-restored-focus.ts';

/** The modal layer of every window; open as long as it is rendered. */
export function Overlay(props: Omit<ModalOverlayProps, 'isOpen'>) {
  const layer = useRef<HTMLDivElement>(null);
  useRestoredFocus(layer);
  return <ModalOverlay ref={layer} isOpen {...props} />;
}
