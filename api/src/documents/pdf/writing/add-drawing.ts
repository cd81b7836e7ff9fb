import type { PdfBlock, PdfShape } from '../pdf-content.ts';
import { breakIntoLines, drawRuns, ensureSpace, type PageFlow, styles } from './page-flow.ts';

const gapBelow = 12;

/** Adds shapes as one figure with an alternative text. In right-to-left languages, they are mirrored. */
export function addDrawing(
  flow: PageFlow,
  { alt, height, shapes }: Extract<PdfBlock, { kind: 'drawing' }>,
): void {
  const { doc, whole } = flow;
  ensureSpace(flow, height);
  const figure = doc.struct('Figure', {
    alt,
    bbox: [whole.x, flow.y, whole.x + whole.width, flow.y + height],
  });
  flow.root.add(figure);
  figure.add(doc.markStructureContent('Figure'));
  for (const shape of shapes) drawShape(flow, shape, height);
  doc.endMarkedContent();
  figure.end();
  flow.y += height + gapBelow;
}

/** Draws a shape whose positions are fractions of the drawing. */
function drawShape(flow: PageFlow, shape: PdfShape, height: number): void {
  const { doc, whole, isRightToLeft, y: top } = flow;
  const toX = (x: number): number => whole.x + (isRightToLeft ? 1 - x : x) * whole.width;
  const toY = (y: number): number => top + y * height;
  switch (shape.kind) {
    case 'line': {
      for (const [index, [x, y]] of shape.points.entries())
        if (index === 0) doc.moveTo(toX(x), toY(y));
        else doc.lineTo(toX(x), toY(y));
      if (shape.isDashed) doc.dash(3, { space: 3 });
      doc.lineWidth(shape.width).strokeColor(shape.color).stroke();
      if (shape.isDashed) doc.undash();
      return;
    }
    case 'rectangle': {
      const left = Math.min(toX(shape.x), toX(shape.x + shape.width));
      doc
        .rect(left, toY(shape.y), shape.width * whole.width, shape.height * height)
        .fillColor(shape.color)
        .fill();
      return;
    }
    case 'text':
      drawText(flow, shape, toX(shape.x), toY(shape.y));
  }
}

/** Draws one line of text that starts, ends, or is centered at a point. Too long ones are cut. */
function drawText(flow: PageFlow, shape: Extract<PdfShape, { kind: 'text' }>, x: number, y: number): void {
  const style = { ...styles.muted, size: 8.5, lineHeight: 12, color: shape.color };
  const [line] = breakIntoLines(flow, shape.text, style, {
    x: 0,
    width: (shape.room ?? 1) * flow.whole.width,
  });
  if (!line) return;
  const isAtRight = (shape.align === 'end') !== flow.isRightToLeft;
  const left = shape.align === 'middle' ? x - line.width / 2 : isAtRight ? x - line.width : x;
  drawRuns(flow, line, style, left, y);
}
