import { type Operation, operationLabel, operationStatus, orderNumber } from '#model/operations.ts';

/** What the lists are ordered and narrowed by, derived once when an operation is written. */
export const operationColumnsOf = (operation: Pick<Operation, 'modelType' | 'modelData'>) => ({
  label: operationLabel(operation),
});

export const documentColumnsOf = (
  operation: Pick<Operation, 'modelType' | 'modelData'>,
  userName: string,
) => ({
  label: operationLabel(operation),
  // A note on the operation makes it "annotated"; the database sees to that.
  status: operationStatus(operation),
  userName,
  ticketNumber: operation.modelData.ticketNumber == null ? null : String(operation.modelData.ticketNumber),
  orderNumber: orderNumber(operation),
});
