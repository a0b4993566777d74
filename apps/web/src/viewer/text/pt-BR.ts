// What the screening player says, in Portuguese.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'viewer'> = {
  formName1: 'Julgamento rápido', formName2: 'Marcar o local', formName3: 'Marcar o local e o tipo',
  imageOf: 'Imagem {index} de {total}', imageNo: 'Imagem {index}', current: 'atual', points: '{score} pontos', passAt: 'aprovação {score}', minutes: '{count} min', ownScore: 'nota {score}',
  keyQuestion: 'Questão-chave', review: 'Revisão', preview: 'Prévia',
  timeLeft: 'Tempo restante', timeLeftWarning: 'Restam {count} minutos', submit: 'Entregar', leave: 'Sair da prova', close: 'Fechar', back: 'Voltar',
  saved: 'Salvo', saving: 'Salvando', offlineSince: 'Sem conexão desde {time}', signInToSave: 'Entre para salvar',
  unprotected: 'Sem proteção off-line', unprotectedHint: 'Este navegador não guarda cópia das suas respostas. Elas são salvas no servidor enquanto houver conexão.',
  safe: 'Seguro', suspect: 'Suspeito', previous: 'Anterior', next: 'Próxima', displayModes: 'Modos de imagem',
  mode0: 'Normal', mode1: 'Clarear', mode2: 'Escurecer', mode3: 'Inverter', mode4: 'Preto e branco', mode6: 'Super­clarear', mode7: 'Super­escurecer', mode8: 'Remover inorgânico', mode9: 'Remover orgânico',
  zoomIn: 'Ampliar', zoomOut: 'Reduzir', zoomReset: 'Restaurar vista', zoomNow: 'Ampliação {zoom}', crosshair: 'Mira', tools: 'Vista',
  imageLoading: 'Carregando a imagem', imageFailed: 'Não foi possível carregar a imagem', imageFailedHint: 'Nova tentativa assim que a conexão voltar.', retry: 'Tentar de novo',
  stage: 'Imagem de raio X {index}', stageHint: 'Pressione M para abrir a mira, as setas para movê-la e Enter para marcar.',
  mark: 'Marca {index}', markNamed: 'Marca {index}: {name}', deleteMark: 'Excluir a marca {index}', markerLimit: 'Limite de marcas atingido',
  images: 'Imagens', otherImages: 'Outras imagens', answeredOf: '{answered} de {total} respondidas', showList: 'Mostrar imagens', hideList: 'Ocultar imagens',
  stateUnanswered: 'não respondida', stateSafe: 'julgada segura', stateSuspect: 'julgada suspeita', stateRight: 'certa', stateWrong: 'errada', leftOut: 'não conta para a nota',
  submitTitle: 'Entregar a prova?', submitLeft: 'Ainda restam {count} questão(ões)', submitAll: 'Todas as questões foram respondidas. Depois de entregar, não é possível alterar.', submitLeftHint: 'Questões sem resposta contam como erradas.',
  handIn: 'Entregar', keepOn: 'Continuar', goToLeft: 'Ir para a primeira', handingIn: 'Entregando', handInWaits: 'Sem conexão. Suas respostas estão guardadas e serão entregues assim que ela voltar.', timeIsUp: 'O tempo acabou. Suas respostas estão sendo entregues.',
  knowledgeTitle: 'O que há aqui?', knowledgeSearch: 'Buscar', knowledgeNone: 'Nada tem esse nome.', cancel: 'Cancelar',
  markerTitle: 'Detalhe da marca', markerName: 'Nome', markerCategory: 'Categoria do objeto', markerProduct: 'Modelo do equipamento', markerDescription: 'Descrição da imagem', markerImages: 'Imagens', markerImageOf: 'Imagem {index} de {total}', markerFailed: 'Não foi possível carregar o detalhe.', none: 'Nenhum', loading: 'Carregando',
  resultTitle: 'Resultado', passed: 'Aprovado', failed: 'Não aprovado', scoreOf: 'de {total}', passScore: 'Nota de aprovação', correct: 'Certas', wrong: 'Erradas', unanswered: 'Não respondidas', total: 'Questões', answered: 'Respondidas', startTime: 'Início', submitTime: 'Entrega', rate: 'Taxa de acertos', timeUsed: 'Tempo usado',
  resultLater: 'Suas respostas foram entregues. O resultado ainda não é exibido.', resultLaterAt: 'Suas respostas foram entregues. O resultado é exibido a partir de {time}.', receipt: 'Recibo', receiptFile: 'Salvar o recibo em PDF', receiptHint: 'Prova do que foi entregue e quando.', closedByDeadline: 'Encerrada ao fim do tempo.', closedByAdministrator: 'Encerrada por um administrador.', reviewPaper: 'Revisar a prova',
  legendHit: 'Acerto', legendMisnamed: 'Local certo, outro nome', legendExtra: 'Nada aqui', legendFound: 'Encontrada', legendMissed: 'Não encontrada', legendOwn: 'Suas marcas', legendTruth: 'Ameaças', truthSafe: 'Sem ameaça', truthSuspect: 'Contém uma ameaça', youSaid: 'Resposta', youSaidNothing: 'Sem resposta', showTruth: 'Mostrar o gabarito', verdictRight: 'Certa', verdictWrong: 'Errada', verdictLeftOut: 'Não conta para a nota', truth: 'Gabarito', regionNamed: '{name}: {verdict}', openDetail: 'Detalhes de {name}',
  helpTitle: 'Teclas do console', helpMove: 'Imagem anterior ou próxima', helpJudge: 'Julgar segura ou suspeita', helpCrosshair: 'Abrir a mira; as setas a movem, com Shift mais longe', helpMark: 'Marcar na mira', helpDelete: 'Excluir a marca escolhida ou a última', helpLeave: 'Guardar a mira', helpMode: 'Modo de imagem {name}', helpHold: 'Segure uma tecla de modo para ver, solte para voltar', helpZoom: 'Ampliar ou reduzir', helpZoomReset: 'Mostrar a imagem inteira', helpList: 'Mostrar ou ocultar a lista', helpHelp: 'Estas teclas',
  paperFailed: 'Falha ao carregar a prova',
  addMark: 'Adicionar uma marca', drawOff: 'Desenhar marcas arrastando', drawOn: 'Arrastar desenha marcas; pressione para mover a imagem', markBox: 'Marca {index}: {name}. As setas a movem, com Shift mudam o tamanho, Delete a remove.', marks: 'Marcas', marksFull: 'No máximo {max} marcas por imagem.', marksHint: 'Arraste uma caixa ao redor de cada ameaça na imagem e escolha o que é.', pointAt: 'Mostrar a marca {index} na imagem', removeMark: 'Remover a marca {index}', unnamed: 'não escolhido', whatLies: 'O que há aqui?',
}
