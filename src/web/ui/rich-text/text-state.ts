import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';

/** What the toolbar shows of the place where the caret stands. */
export interface TextState {
  isBold: boolean;
  isHeading: boolean;
  isBullets: boolean;
  isNumbers: boolean;
  isLink: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export function textState(editor: Editor): TextState {
  return {
    isBold: editor.isActive('bold'),
    isHeading: editor.isActive('heading'),
    isBullets: editor.isActive('bullets'),
    isNumbers: editor.isActive('numbers'),
    isLink: editor.isActive('link'),
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
  };
}
