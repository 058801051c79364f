import { describe, expect, test } from 'vitest';
import { besidePanel, isUnderPanel, PANEL_WIDTH } from './room.ts';

const box = (clientWidth: number, clientHeight = 600) => ({ clientWidth, clientHeight });

describe('what is flown to', () => {
  test('is in the middle of a box that is wide enough for it and the panel', () => {
    expect(besidePanel(box(1100), false)).toEqual({ left: 0, up: 0 });
  });

  test.each([592, 688, 720])('lies beside the panel in a box of %d pixels', (width) => {
    const { left, up } = besidePanel(box(width), false);
    expect(up).toBe(0);
    const x = width / 2 - left;
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width - PANEL_WIDTH - 40);
    expect(isUnderPanel({ x, y: 300 }, box(width), false)).toBe(false);
    expect(isUnderPanel({ x: width / 2 + 20, y: 300 }, box(width), false)).toBe(true);
  });

  test('lies between the tools and the sheet of a phone', () => {
    const { left, up } = besidePanel(box(328), true);
    expect(left).toBe(0);
    const y = 300 - up;
    expect(y).toBeGreaterThan(80);
    expect(isUnderPanel({ x: 164, y }, box(328), true)).toBe(false);
    expect(isUnderPanel({ x: 164, y: 290 }, box(328), true)).toBe(true);
  });
});
