import type { OptionsFilter } from '@mantine/core';

/**
 * The time zones that a typed text finds, by city or offset: 'new york' is America/New_York, 'utc+5' is
 * (UTC+05:00), and the older name of a city, by which the zone may be kept, is found, too.
 */
export const zonesFor = ({ options, search }: Pick<Parameters<OptionsFilter>[0], 'options' | 'search'>) => {
  const words = plain(search).split(' ').filter(Boolean);
  return options.filter((option) => {
    const name = 'value' in option ? plain(`${option.label} ${option.value}`) : '';
    return words.every((word) => name.includes(word));
  });
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[_/()]/g, ' ')
    .replaceAll(
      /\b(?:utc|gmt)\s*([+-])\s*(\d{1,2})(?![\d:])/g,
      (_, sign: string, hours: string) => `utc${sign}${hours.padStart(2, '0')}:`,
    )
    .replaceAll(/\bgmt/g, 'utc');
