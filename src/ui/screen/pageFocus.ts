let isMoving = false;

/** Moves the focus by the page itself: the customer leaves no field by that. */
export function moveFocus(move: () => void): void {
  isMoving = true;
  try {
    move();
  } finally {
    isMoving = false;
  }
}

/** Whether the page is moving the focus now. */
export const pageMovesFocus = (): boolean => isMoving;
