import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Still } from './still.tsx';

it('stays as it was from when it is said on, and follows again after that', () => {
  const { rerender } = render(<Still still={false}>one</Still>);
  rerender(<Still still>two</Still>);
  expect(screen.getByText('one')).toBeDefined();
  rerender(<Still still={false}>three</Still>);
  expect(screen.getByText('three')).toBeDefined();
});
