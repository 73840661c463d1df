const LOW_STOCK = 20;

/** Whether so few pieces are left that their number is shown. */
export const isLowStock = (stock: number): boolean => stock <= LOW_STOCK;
