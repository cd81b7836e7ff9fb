// Places a floating box beside its anchor, inside the window. Sets positions through the CSSOM, which a strict content
// security policy allows, unlike style attributes.

export type FloatingSide = 'below' | 'above';
type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

const gap = 4;
const margin = 8;

/** The position of the box's top left corner, in window pixels. Flips to the other side if only that side has room. */
export function floatingPosition(
  anchor: Box,
  box: Size,
  viewport: Size,
  preferred: { side: FloatingSide; align: 'left' | 'right' | 'center' },
): { left: number; top: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - box.height;
  const isRoomBelow = below + box.height <= viewport.height - margin;
  const isRoomAbove = above >= margin;
  const isBelow = preferred.side === 'below' ? isRoomBelow || !isRoomAbove : isRoomBelow && !isRoomAbove;
  const start = {
    left: anchor.left,
    right: anchor.right - box.width,
    center: (anchor.left + anchor.right - box.width) / 2,
  }[preferred.align];
  const lastLeft = Math.max(margin, viewport.width - box.width - margin);
  const lastTop = Math.max(margin, viewport.height - box.height - margin);
  return {
    left: Math.min(Math.max(margin, start), lastLeft),
    top: Math.min(isBelow ? below : Math.max(margin, above), lastTop),
  };
}

/** Measures and places the box; `align` "start" follows the text direction of the anchor. */
export function placeFloating(
  anchor: HTMLElement,
  box: HTMLElement,
  side: FloatingSide,
  align: 'start' | 'end' | 'center',
): void {
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const atLeft = (align === 'start') !== isRightToLeft;
  const { left, top } = floatingPosition(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    { side, align: align === 'center' ? 'center' : atLeft ? 'left' : 'right' },
  );
  Object.assign(box.style, {
    position: 'fixed',
    margin: '0',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
  });
}
