/** Where the keyboard is now; what is returned puts it back there, or on the page's content where that is gone. */
export function rememberFocus(): () => void {
  const from = document.activeElement;
  const giveBack = () => {
    const now = document.activeElement;
    if (now && now !== document.body) return;
    const isAble = from instanceof HTMLElement && from.isConnected && !from.matches(':disabled');
    const back = isAble ? from : document.getElementById('content');
    back?.focus({ preventScroll: !isAble });
  };
  // A dialog that closes is still there for a moment, with the focus in it.
  return () => void requestAnimationFrame(giveBack);
}
