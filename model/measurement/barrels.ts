/** So many of a unit of volume are a barrel. What is told in any other unit is no volume of oil. */
export const PER_BARREL: Readonly<Record<string, number>> = { BBL: 1, GAL: 42, L: 158.987294928 };
